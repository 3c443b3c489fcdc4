const units = ['byte', 'kilobyte', 'megabyte', 'gigabyte'] as const;

/** A number of bytes in the largest unit that it has one of. */
export function fileSize(bytes: number): { readonly value: number; readonly unit: (typeof units)[number] } {
  let value = bytes;
  for (const unit of units) {
    if (value < 1000 || unit === 'gigabyte') return { value, unit };
    value /= 1000;
  }
  return { value, unit: 'gigabyte' };
}
