/** What pages say to the service worker. */

/** The visitor wants the new version now. */
export const TAKE_OVER = "take over";
/** The page is of the new version already. */
export const TAKE_OVER_WHEN_ALONE = "take over when alone";
/** The answer comes through the port that is sent along. */
export const WHICH_VERSION = "which version";
