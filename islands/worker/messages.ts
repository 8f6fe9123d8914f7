/** Messages from pages to the service worker. */

export const TAKE_OVER = "take over";
/** The page is of the new version already. */
export const TAKE_OVER_WHEN_ALONE = "take over when alone";
/** Answered through the port of the message. */
export const WHICH_VERSION = "which version";
