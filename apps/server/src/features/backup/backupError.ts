/** Why there is no backup, or why it was not restored: a sentence for the operator that says what to do. */
export class BackupError extends Error {
  override readonly name = 'BackupError';
}
