/** The rule for new passwords, as the server has it. Pure. */
const MIN_LENGTH = 8;
const MAX_LENGTH = 128;

/** Code points after NFC: an emoji is one, and é is one however it was typed. */
function characters(password: string): number {
  return [...password.normalize("NFC")].length;
}

export function isLongEnough(password: string): boolean {
  return characters(password) >= MIN_LENGTH;
}

/** Whether a sign-up can be sent: the password is within bounds and was typed twice alike. */
export function mayContinue(password: string, repeated: string): boolean {
  return isLongEnough(password) && characters(password) <= MAX_LENGTH && password === repeated;
}

/** `prefix` is the state while the second entry is a prefix of the first. */
export function repeatState(password: string, repeated: string, prefix: "quiet" | "bad"): "quiet" | "bad" | "good" {
  if (!repeated) return "quiet";
  if (password === repeated) return mayContinue(password, repeated) ? "good" : "quiet";
  return password.startsWith(repeated) ? prefix : "bad";
}
