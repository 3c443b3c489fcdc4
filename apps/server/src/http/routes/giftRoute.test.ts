import { describe, expect, it } from '@jest/globals';
import { builtInGifts } from 'ufi-stars/contract';
import { createTestApp } from '../testing/createTestApp.ts';

const pictures = builtInGifts.flatMap(({ gift_animated_image: image }) => image ?? []);

describe('pictures of gifts', () => {
  const { ask } = createTestApp();
  const drawn = async (address: string) => {
    const answer = await ask(address);
    expect(answer.headers.get('content-type')).toBe('image/svg+xml');
    expect(answer.headers.get('content-security-policy')).toContain("default-src 'none'");
    return answer.text();
  };

  it.each(pictures.map((picture) => [picture.accessibilityLabel, picture] as const))(
    'S3.10 server.151 of "%s" there is one that moves and one that stands still, and nothing in either can run',
    async (_, { uri, preview_uri }) => {
      const [moving, still] = [await drawn(uri), await drawn(preview_uri)];
      expect(still).not.toContain('<animate');
      expect(still.match(/<(?:path|ellipse)/g)?.length).toBeGreaterThan(2);
      for (const each of [moving, still])
        expect(each).not.toMatch(/<(?:script|foreignObject|style|image|use)|\son\w+=|href/);
      const frames = moving.split(/<animate[^>]*>/).map((frame) => frame.replace(/visibility="\w+"/, ''));
      expect(new Set(frames).size).toBeGreaterThan(4);
    },
  );

  it.each(['pandeiro', 'constructor', 'cafe-2x', '../cafe', 'CAFE'])('are not there as "%s"', async (name) => {
    expect((await ask(`/media/gifts/${name}.svg`)).status).toBe(404);
  });
});
