/**
 * In one plain sentence for the person at the terminal, never with a password. The program prints the message alone and exits with a code
 * other than zero.
 */
export class StartupProblem extends Error {
  override readonly name = 'StartupProblem';
}
