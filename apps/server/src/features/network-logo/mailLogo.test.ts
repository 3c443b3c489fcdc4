import { expect, it } from '@jest/globals';
import { mailLogo } from './mailLogo.ts';

const logoOf = (bytes: number | null) =>
  mailLogo({
    liveSettings: {
      recent: async () => ({ network_name: 'Praça', logo: bytes === null ? null : { id: '1', width: 1, height: 1 } }),
    } as never,
    networkPictures: {
      find: async (id, name) => ({ name, type: 'image/png', content: Buffer.alloc(id === '1' ? (bytes ?? 0) : 0) }),
    },
  });

it('server.761 takes the logo for mail, unless there is none or it is too large', async () => {
  expect(await logoOf(null)).toBeNull();
  expect(await logoOf(65_536)).toMatchObject({ type: 'image/png', alt: 'Praça' });
  expect(await logoOf(65_537)).toBeNull();
});
