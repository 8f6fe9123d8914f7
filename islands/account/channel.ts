/** What tabs of this site tell each other about signing in and out. */
const NAME = "worthmap-auth";

export type AuthNews =
  /** The page just opened belongs to somebody who is signed in. `popup` names the window that did it, `next` is where its opener goes. */
  | { readonly kind: "in"; readonly popup?: string; readonly next?: string }
  /** The page just opened belongs to nobody. */
  | { readonly kind: "out" }
  /** Signing in with the provider ended without an account. */
  | { readonly kind: "failed"; readonly popup: string; readonly message: string };

/** Tells all other tabs. They hear it only if they listen at that moment. */
export function tell(news: AuthNews): void {
  const channel = new BroadcastChannel(NAME);
  channel.postMessage(news);
  channel.close();
}

/** Calls back with what other tabs tell, until the returned function is called. */
export function listen(hear: (news: AuthNews) => void): () => void {
  const channel = new BroadcastChannel(NAME);
  channel.addEventListener("message", (event: MessageEvent<AuthNews>) => hear(event.data));
  return () => channel.close();
}
