/** True in development builds only. Set by build/scripts.mjs. */
declare const __DEV__: boolean;

/** The same script under a second address. What imports it so needs it to run, not what it exports. */
declare module "*?again";
