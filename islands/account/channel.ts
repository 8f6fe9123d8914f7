/** Messages between tabs about signing in and out. */
const NAME = "worthmap-auth";

export type AuthEvent =
  /** A page was opened with a session. `popup` is the name of the window that signed in, `next` the address for its opener. */
  | { readonly kind: "in"; readonly popup?: string; readonly next?: string }
  /** A page was opened without a session. */
  | { readonly kind: "out" }
  /** Signing in with the provider ended without an account. */
  | { readonly kind: "failed"; readonly popup: string; readonly message: string };

/** Sends to all tabs that are listening. */
export function broadcast(event: AuthEvent): void {
  const channel = new BroadcastChannel(NAME);
  channel.postMessage(event);
  channel.close();
}

/** The function returned stops listening. */
export function listen(callback: (event: AuthEvent) => void): () => void {
  const channel = new BroadcastChannel(NAME);
  channel.addEventListener("message", (event: MessageEvent<AuthEvent>) => callback(event.data));
  return () => channel.close();
}
