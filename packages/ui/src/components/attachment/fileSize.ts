const units = ['byte', 'kilobyte', 'megabyte', 'gigabyte'] as const;

/** Converts bytes to the largest unit with a value of at least 1. */
export function fileSize(bytes: number): { readonly value: number; readonly unit: (typeof units)[number] } {
  let value = bytes;
  for (const unit of units) {
    if (value < 1000 || unit === 'gigabyte') return { value, unit };
    value /= 1000;
  }
  return { value, unit: 'gigabyte' };
}
