/** Text that a spreadsheet would take for a formula. A negative number is none. */
const formula = /^[=+@\t\r]|^-(?!\d+$)/;

function csvCell(value: string | number | null): string {
  const text = formula.test(String(value ?? '')) ? `'${value}` : String(value ?? '');
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

/** A line of a CSV file (RFC 4180), in which no cell is a formula. */
export const csvLine = (cells: readonly (string | number | null)[]): string => `${cells.map(csvCell).join(',')}\r\n`;
