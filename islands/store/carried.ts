/** An address of the wizard with the selection that the page's own carries, in a browser that keeps no cookies. */
export function carrying(address: string): string {
  const picks = /picks=[^&]*/.exec(globalThis.location?.search);
  return picks ? `${address}${address.includes("?") ? "&" : "?"}${picks}` : address;
}
