// The few host names that this package uses. Browsers, Node, Deno and workers all have them. The DOM library is not
// loaded, so no other browser API can slip in.

interface AbortSignal {
  readonly aborted: boolean;
  addEventListener(type: 'abort', listener: () => void, options?: { once?: boolean }): void;
  removeEventListener(type: 'abort', listener: () => void): void;
}

declare class AbortController {
  readonly signal: AbortSignal;
  abort(): void;
}

declare class URL {
  constructor(address: string, base?: string);
  readonly protocol: string;
  readonly username: string;
  readonly password: string;
  readonly host: string;
  readonly hostname: string;
  readonly origin: string;
  readonly pathname: string;
  readonly search: string;
  readonly searchParams: URLSearchParams;
  readonly hash: string;
  readonly href: string;
}

declare class URLSearchParams {
  set(name: string, value: string): void;
}

declare class TextDecoder {
  decode(bytes: Uint8Array, options: { stream: boolean }): string;
}
