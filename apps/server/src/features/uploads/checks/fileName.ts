// Controls, line breaks and whatever turns the direction of a name (A24); what no file system takes; half a character.
const invisible = /[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}]+/gu;
const forbiddenInNames = /[<>:"|?*\\/]+/g;
const reserved = /^(?:con|prn|aux|nul|com\d|lpt\d)(?:\.|$)/i;
const maxLength = 100;

const segmenter = new Intl.Segmenter();
const shortened = (name: string): string =>
  [...segmenter.segment(name.slice(0, maxLength * 8))]
    .slice(0, maxLength)
    .map(({ segment }) => segment)
    .join('')
    .slice(0, 200);

/**
 * The name under which a file is loaded down: what somebody calls it, without a path and without anything that could
 * pass for another name (A24), and with an ending of its type, whatever ending it had.
 *
 * @param endings of the type; the first is put behind a name that has none of them
 */
export function fileName(given: string, endings: readonly string[]): string {
  const last = given.split(/[\\/]/).at(-1) ?? '';
  const clean = last.normalize('NFC').replace(invisible, '').replace(forbiddenInNames, '_').replace(/\s+/g, ' ');
  const [, bare = '', ending = ''] =
    /^(.*?)(?:\.([A-Za-z\d]{1,8}))?$/s.exec(clean.replace(/^[.\s]+|[.\s]+$/g, '')) ?? [];
  const known = endings.find((each) => each === ending.toLowerCase());
  const stem = shortened(known === undefined && ending !== '' ? `${bare}.${ending}` : bare) || 'file';
  return `${reserved.test(stem) ? '_' : ''}${stem}.${known ?? endings[0] ?? 'bin'}`;
}
