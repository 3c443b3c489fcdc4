import { afterEach, beforeEach } from '@jest/globals';

const real = globalThis.IntersectionObserver;
let tell: (() => void) | undefined;

/**
 * Replaces `IntersectionObserver` for the tests of a file, which jsdom lacks. The returned function says that what was
 * watched last comes into sight; it throws if nothing has been watched yet.
 */
export function fakeApproach(): () => void {
  beforeEach(() => {
    tell = undefined;
    class FakeObserver {
      constructor(callback: (entries: readonly { readonly isIntersecting: boolean }[]) => void) {
        tell = () => callback([{ isIntersecting: true }]);
      }
      observe() {}
      disconnect() {
        tell = () => {};
      }
    }
    Object.assign(globalThis, { IntersectionObserver: FakeObserver });
  });
  afterEach(() => void Object.assign(globalThis, { IntersectionObserver: real }));
  return () => {
    if (tell === undefined) throw new Error('nothing is watched');
    tell();
  };
}
