/** A post, as far as its address says it; of what is no post there is no kind. */
export interface AddressedPost {
  readonly id: string;
  readonly kind: string;
}

const folders: Readonly<Record<string, string>> = { live: 'live', story: 'stories' };

/** Where a post is, relative to the public origin (S2.01). */
export const postAddress = ({ id, kind }: AddressedPost): string => `/${folders[kind] ?? 'posts'}/${id}`;
