/** A real mail server on this machine that keeps what it gets. */
import { once } from "node:events";
import type { AddressInfo } from "node:net";
import { text } from "node:stream/consumers";
import { SMTPServer } from "smtp-server";

export type Letter = { readonly to: readonly string[]; readonly from: string; readonly text: string };

export type MailServer = {
  readonly url: string;
  /** The first letter to an address whose subject matches; waits for it. */
  readonly letterTo: (address: string, subject: RegExp) => Promise<Letter>;
  readonly stop: () => Promise<void>;
};

const PATIENCE = 15_000;

export async function startMailServer(): Promise<MailServer> {
  const letters: Letter[] = [];
  const arrivals = new EventTarget();
  const server = new SMTPServer({
    disabledCommands: ["STARTTLS"],
    authOptional: true,
    logger: false,
    onData(stream, session, done) {
      void text(stream).then((raw) => {
        const { mailFrom, rcptTo } = session.envelope;
        letters.push({
          to: rcptTo.map(({ address }) => address),
          from: mailFrom ? mailFrom.address : "",
          text: decoded(raw),
        });
        arrivals.dispatchEvent(new Event("letter"));
        done();
      });
    },
  });
  const listener = server.listen(0, "127.0.0.1");
  await once(listener, "listening");

  async function letterTo(address: string, subject: RegExp): Promise<Letter> {
    const late = AbortSignal.timeout(PATIENCE);
    for (;;) {
      const letter = letters.find(({ to, text: body }) => to.includes(address) && subject.test(subjectOf(body)));
      if (letter) return letter;
      await once(arrivals, "letter", { signal: late }).catch(() => {
        throw new Error(
          `no letter to ${address} about ${subject}; there are: ${letters.map(({ text: body }) => subjectOf(body)).join(", ")}`,
        );
      });
    }
  }

  return {
    url: `smtp://127.0.0.1:${(listener.address() as AddressInfo).port}`,
    letterTo,
    stop: () => new Promise((resolve) => server.close(() => resolve())),
  };
}

function subjectOf(letter: string): string {
  return /^Subject: (.*)$/m.exec(letter)?.[1] ?? "";
}

/** Undoes quoted-printable, which breaks long links. */
function decoded(raw: string): string {
  const lines = raw.replaceAll("\r\n", "\n");
  if (!/^Content-Transfer-Encoding: quoted-printable$/im.test(lines)) return lines;
  const bytes = lines
    .replaceAll("=\n", "")
    .replace(/=([0-9A-F]{2})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));
  return Buffer.from(bytes, "latin1").toString("utf8");
}
