/** True in development builds only. Set by build/scripts.mjs. */
declare const __DEV__: boolean;
