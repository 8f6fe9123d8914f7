/** True in development builds only. Set by build/bundles.mjs. */
declare const __DEV__: boolean;

/** The same script under a second address, imported only to run it. */
declare module "*?again";
