/**
 * The message is one sentence for the person at the terminal, without passwords. The program prints only it and exits with an error code.
 */
export class StartupProblem extends Error {
  override readonly name = 'StartupProblem';
}
