import { describe, expect, it } from '@jest/globals';
import { buildAttachment } from '../../testing/index.ts';
import { describedBy, descriptionFields, maxMediaDescription, withDescription } from './attachmentInput.ts';

describe('descriptions of what is attached', () => {
  const [photo, video, sticker] = [
    buildAttachment('photo', { fbid: '7' }),
    buildAttachment('video', { fbid: '8' }),
    buildAttachment('sticker', { fbid: '9' }),
  ];

  it('ufi-core.53 describes photos, GIFs and videos by their ids, and nothing else', () => {
    const metadata = { accessibilityLabel: 'um bolo' };
    expect(describedBy([photo, video], { '8': ' um bolo ' })).toMatchObject([photo, { fbid: '8', metadata }]);
    expect(describedBy([photo])).toEqual([photo]);
    for (const id of ['8', '9', 'constructor']) expect(describedBy([photo, sticker], { [id]: 'um bolo' })).toBeNull();
    expect(withDescription(sticker, 'um bolo')).toBe(sticker);
  });

  it('ufi-core.53 names in a call what is described, as long as a description may be', () => {
    const described = withDescription(photo, ` ${'x'.repeat(maxMediaDescription + 1)}`);
    const bare = withDescription(video, ' ');
    expect(descriptionFields([described, bare, sticker])).toEqual({
      descriptions: { '7': 'x'.repeat(maxMediaDescription) },
    });
    expect(descriptionFields([bare, sticker])).toEqual({});
  });
});
