import { describe, expect, it } from '@jest/globals';
import { buildAttachment } from '../src/testing/index.ts';
import { describedBy, descriptionsOf, withDescription } from '../src/contract/index.ts';

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

  it('ufi-core.53 names in a call the descriptions of what has one, also those that are empty', () => {
    const attached = [withDescription(photo, 'um bolo'), withDescription(video, ''), sticker];
    expect(descriptionsOf(attached)).toEqual({ '7': 'um bolo', '8': '' });
  });
});
