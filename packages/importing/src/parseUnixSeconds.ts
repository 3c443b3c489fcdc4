const written = /^(\d{4}-\d\d-\d\d)[T ](\d\d:\d\d:\d\d)(?:\.\d+)?(Z|[+-]\d\d:?\d\d)?$/;

/** Unix seconds of a time as exports write it, in UTC unless it says otherwise; NaN for anything else. */
export function parseUnixSeconds(text: string | null): number {
  const [, day, time, zone = 'Z'] = written.exec(text?.trim() ?? '') ?? [];
  return Math.floor(Date.parse(`${day}T${time}${zone}`) / 1_000);
}
