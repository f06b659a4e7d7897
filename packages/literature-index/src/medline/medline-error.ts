/** The file is not what it should be; the message is written for users, and follows the name of the file. */
export class MedlineError extends Error {
  constructor(message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = 'MedlineError';
  }
}
