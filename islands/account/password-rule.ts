/** The rule for new passwords, as the server has it. Pure. */
const FEWEST = 8;
const MOST = 128;

/** Characters as people count them: an emoji is one, and é is one however it was typed. */
function characters(password: string): number {
  return [...password.normalize("NFC")].length;
}

export function isLongEnough(password: string): boolean {
  return characters(password) >= FEWEST;
}

/** Whether a sign-up can be sent: the password is within bounds and was typed twice alike. */
export function mayContinue(password: string, repeated: string): boolean {
  return isLongEnough(password) && characters(password) <= MOST && password === repeated;
}

/** What can be said of the second entry: nothing while it may still become the first. */
export function likenessOf(password: string, repeated: string): "quiet" | "bad" | "good" {
  if (!repeated) return "quiet";
  if (password === repeated) return "good";
  return password.startsWith(repeated) ? "quiet" : "bad";
}
