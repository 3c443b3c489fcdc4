import { describe, expect, it } from '@jest/globals';
import { acceptList, mediaKindOf, type AttachmentFlags } from './pickedFile.ts';

const photos = 'image/jpeg,image/png,image/gif,image/webp,image/avif';
const videos = 'video/mp4,video/webm,video/quicktime';

const cases: readonly (readonly [AttachmentFlags, string])[] = [
  [{}, photos],
  [{ allowVideoAttachments: false, allowFileAttachments: false }, photos],
  [{ allowVideoAttachments: true }, `${photos},${videos}`],
];

describe('file inputs', () => {
  it.each(cases)('S5.19 with %p accept photos, or photos and videos', (flags, list) => {
    expect(acceptList(flags)).toBe(list);
  });

  it('S5.19 accept files too if they are allowed', () => {
    const list = acceptList({ allowVideoAttachments: true, allowFileAttachments: true }).split(',');
    expect(list.slice(0, 8).join()).toBe(`${photos},${videos}`);
    for (const type of ['application/pdf', 'text/plain', 'text/csv', 'application/zip', '.docx', '.ods', '.xls']) {
      expect(list).toContain(type);
    }
    expect(list).not.toContain('image/svg+xml');
    expect(list).not.toContain('text/html');
  });

  it.each([
    ['a.jpg', 'image/jpeg', 'photo'],
    ['a.mov', 'video/quicktime', 'video'],
    ['a.pdf', 'application/pdf', 'file'],
    ['Contas.XLSX', '', 'file'],
    ['a.svg', 'image/svg+xml', null],
    ['a.html', 'text/html', null],
    ['a', '', null],
  ])('take %s of type %p for %p', (name, type, kind) => {
    expect(mediaKindOf({ name, type })).toBe(kind);
  });
});
