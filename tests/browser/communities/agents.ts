/** How devices call themselves. */
export const AGENTS: readonly { readonly device: "ios" | "android" | "other"; readonly userAgent: string }[] = [
  {
    device: "ios",
    userAgent:
      "Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 Version/18.0 Mobile/15E148 Safari/604.1",
  },
  {
    device: "ios",
    userAgent:
      "Mozilla/5.0 (iPad; CPU OS 12_2 like Mac OS X) AppleWebKit/605.1.15 Version/12.1 Mobile/15E148 Safari/604.1",
  },
  {
    device: "android",
    userAgent: "Mozilla/5.0 (Linux; Android 14; Pixel 8) AppleWebKit/537.36 Chrome/130.0.0.0 Mobile Safari/537.36",
  },
  { device: "other", userAgent: "Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 Chrome/130.0.0.0 Safari/537.36" },
  {
    device: "other",
    userAgent: "Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 Version/18.0 Safari/605.1.15",
  },
];

export function agentOf(device: "ios" | "android" | "other"): string {
  return AGENTS.find((agent) => agent.device === device)?.userAgent ?? "";
}
