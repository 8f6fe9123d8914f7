import { once } from "node:events";
import type { AddressInfo } from "node:net";
import { text as readText } from "node:stream/consumers";
import { SMTPServer } from "smtp-server";

export type Email = { readonly to: readonly string[]; readonly from: string; readonly text: string };

export type MailServer = {
  readonly url: string;
  readonly emailTo: (address: string, subject: RegExp) => Promise<Email>;
  readonly stop: () => Promise<void>;
};

const TIMEOUT = 15_000;

export async function startMailServer(): Promise<MailServer> {
  const emails: Email[] = [];
  const arrivals = new EventTarget();
  const server = new SMTPServer({
    disabledCommands: ["STARTTLS"],
    authOptional: true,
    logger: false,
    onData(stream, session, done) {
      void readText(stream).then((raw) => {
        const { mailFrom, rcptTo } = session.envelope;
        emails.push({
          to: rcptTo.map(({ address }) => address),
          from: mailFrom ? mailFrom.address : "",
          text: decoded(raw),
        });
        arrivals.dispatchEvent(new Event("email"));
        done();
      });
    },
  });
  const listener = server.listen(0, "127.0.0.1");
  await once(listener, "listening");

  async function emailTo(address: string, subject: RegExp): Promise<Email> {
    const late = AbortSignal.timeout(TIMEOUT);
    for (;;) {
      const email = emails.find(({ to, text: body }) => to.includes(address) && subject.test(subjectOf(body)));
      if (email) return email;
      await once(arrivals, "email", { signal: late }).catch(() => {
        throw new Error(
          `no email to ${address} about ${subject}; there are: ${emails.map(({ text: body }) => subjectOf(body)).join(", ")}`,
        );
      });
    }
  }

  return {
    url: `smtp://127.0.0.1:${(listener.address() as AddressInfo).port}`,
    emailTo,
    stop: () => new Promise((resolve) => server.close(() => resolve())),
  };
}

function subjectOf(text: string): string {
  return /^Subject: (.*)$/m.exec(text)?.[1] ?? "";
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
