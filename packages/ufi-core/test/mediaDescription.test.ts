import { describe, expect, it } from '@jest/globals';
import { buildAttachment } from '../src/testing/index.ts';
import { describedBy, descriptionsOf, withDescription } from '../src/contract/index.ts';
import { redescribed } from '../src/rules/index.ts';

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

  it('ufi-core.54 an edit describes what a post shows, each of an album by itself, and nothing on a card', () => {
    const gif = buildAttachment('gif', { fbid: '10' });
    const album = { type: 'album' as const, photos: [photo, gif] };
    const text = 'um bolo';
    expect(redescribed(album, { '10': ` ${text} ` })).toEqual({
      ...album,
      photos: [photo, withDescription(gif, text)],
    });
    expect(redescribed(video, { '8': text })).toEqual(withDescription(video, text));
    for (const shown of [album, null]) expect(redescribed(shown, undefined)).toBe(shown);
    for (const shown of [album, video, null, buildAttachment('donation')])
      expect(redescribed(shown, { '9': text })).toBeUndefined();
  });
});
