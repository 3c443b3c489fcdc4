const written = /^(\d{4}-\d\d-\d\d)[T ](\d\d:\d\d:\d\d)(?:\.\d+)?(Z|[+-]\d\d:?\d\d)?$/;

/** Parses a time as exports write it to Unix seconds, in UTC unless it has a zone; NaN for anything else. */
export function parseUnixSeconds(text: string | null): number {
  const [, day, time, zone = 'Z'] = written.exec(text?.trim() ?? '') ?? [];
  return Math.floor(Date.parse(`${day}T${time}${zone}`) / 1_000);
}
