/**
 * The reason why the server cannot start, in one plain sentence for the person at the terminal. The program that starts the
 * server prints the message alone, without a stack, and exits with a code other than zero. The message never holds a
 * password.
 */
export class StartupProblem extends Error {
  override readonly name = 'StartupProblem';
}
