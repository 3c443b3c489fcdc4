import type { Pool, PoolClient } from 'pg';
import type { InstanceSettings } from 'ufi-core/contract';

/** A picture of the network's. */
export interface NetworkPicture {
  readonly name: string;
  readonly type: string;
  readonly content: Buffer;
}

/** The logo that the server's environment names. */
export interface FixedLogo {
  readonly logo: NonNullable<InstanceSettings['logo']>;
  readonly pictures: readonly NetworkPicture[];
}

/** Reads the network's pictures. */
export interface NetworkPictures {
  /** A picture of the logo with this id; null if there is none. */
  find(logo: string, name: string): Promise<NetworkPicture | null>;
}

/** The network's pictures, for who serves them. */
export interface UsesNetworkPictures {
  readonly networkPictures: NetworkPictures;
}

const findText = 'select name, type, content from network_pictures';
const saveText = 'insert into network_pictures (name, type, content) values ($1, $2, $3)';

/** Replaces the network's pictures. */
export async function savePictures(client: PoolClient, pictures: readonly NetworkPicture[]): Promise<void> {
  await client.query('delete from network_pictures');
  for (const { name, type, content } of pictures) await client.query(saveText, [name, type, content]);
}

/** Creates {@link NetworkPictures}: those of the environment if it names a logo, else the ones that an owner has uploaded. */
export function createNetworkPictures(
  { pool }: { readonly pool: Pick<Pool, 'query'> },
  fixed?: FixedLogo,
): NetworkPictures {
  let known: { readonly logo: string; readonly pictures: Promise<readonly NetworkPicture[]> } | undefined;
  const read = async () => (await pool.query<NetworkPicture>({ name: 'network pictures', text: findText })).rows;
  const picturesOf = (logo: string): Promise<readonly NetworkPicture[]> => {
    if (known?.logo === logo) return known.pictures;
    const reading = { logo, pictures: read() };
    reading.pictures.catch(() => known === reading && (known = undefined));
    known = reading;
    return reading.pictures;
  };
  return {
    find: async (logo, name) => {
      const pictures = fixed?.pictures ?? (await picturesOf(logo));
      return pictures.find((picture) => picture.name === name) ?? null;
    },
  };
}
