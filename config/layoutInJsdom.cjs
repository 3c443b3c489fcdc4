// jsdom has no layout: observers exist and report everything as visible.
class Observer {
  constructor(callback) {
    this.callback = callback;
  }
  observe(target) {
    if (this.seesAll) this.callback([{ target, isIntersecting: true }]);
  }
  unobserve() {}
  disconnect() {}
}

globalThis.ResizeObserver = Observer;
globalThis.IntersectionObserver = class extends Observer {
  seesAll = true;
};
globalThis.matchMedia = (media) => ({ media, matches: false, addEventListener() {}, removeEventListener() {} });
Element.prototype.scrollIntoView = () => undefined;
HTMLElement.prototype.showPopover = () => undefined;
