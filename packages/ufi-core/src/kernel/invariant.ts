/** A mistake in our own code, or in that of whoever uses it: never a person's, and never told to one (S8.18). */
export class InvariantViolation extends Error {
  override readonly name = 'InvariantViolation';
}

/** Raises a violation unless the condition holds. */
export function invariant(condition: boolean, message: string): asserts condition {
  if (!condition) throw new InvariantViolation(message);
}
