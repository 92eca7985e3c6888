/** The message is one sentence for the terminal, without passwords; the program prints only it and exits with an error code. */
export class StartupProblem extends Error {
  override readonly name = 'StartupProblem';
}
