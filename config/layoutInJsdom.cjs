// jsdom lays nothing out: what tells of sizes and places is still here, and everything is in sight.
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
