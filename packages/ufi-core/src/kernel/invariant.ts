/** A programming error, in this package or in its host: never caused by a person and never shown to one (S8.18). */
export class InvariantViolation extends Error {
  override readonly name = 'InvariantViolation';
}

/** Throws an {@link InvariantViolation} unless the condition holds. */
export function invariant(condition: boolean, message: string): asserts condition {
  if (!condition) throw new InvariantViolation(message);
}
