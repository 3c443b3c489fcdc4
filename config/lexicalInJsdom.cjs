// Browser APIs that Lexical needs and jsdom lacks; must run before Lexical is loaded.
InputEvent.prototype.getTargetRanges = () => [];
Range.prototype.getBoundingClientRect = () => new DOMRect();
Range.prototype.getClientRects = () => [];
