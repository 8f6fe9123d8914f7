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
