// The few names that every host of this package has; the DOM library would bring all the others in too.
declare class URLSearchParams implements Iterable<[string, string]> {
  keys(): IterableIterator<string>;
  delete(name: string): void;
  [Symbol.iterator](): IterableIterator<[string, string]>;
}

declare class URL {
  constructor(address: string, base?: string);
  hash: string;
  readonly href: string;
  readonly searchParams: URLSearchParams;
}
