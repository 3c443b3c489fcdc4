// Globals that every host of this package has, including those that ufi-core's sources need; the DOM library would add
// all the others.
declare class URLSearchParams implements Iterable<[string, string]> {
  keys(): IterableIterator<string>;
  set(name: string, value: string): void;
  delete(name: string): void;
  [Symbol.iterator](): IterableIterator<[string, string]>;
}

declare class URL {
  readonly host: string;
  constructor(address: string, base?: string);
  readonly protocol: string;
  readonly username: string;
  readonly password: string;
  readonly hostname: string;
  readonly origin: string;
  readonly pathname: string;
  search: string;
  hash: string;
  readonly href: string;
  readonly searchParams: URLSearchParams;
}

interface AbortSignal {
  readonly aborted: boolean;
  addEventListener(type: 'abort', listener: () => void, options?: { once?: boolean }): void;
  removeEventListener(type: 'abort', listener: () => void): void;
}

declare class AbortController {
  readonly signal: AbortSignal;
  abort(): void;
}

declare class TextDecoder {
  decode(bytes: Uint8Array, options: { stream: boolean }): string;
}
