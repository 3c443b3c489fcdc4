// What Lexical asks of a browser and jsdom lacks; it must be there before Lexical loads.
InputEvent.prototype.getTargetRanges = () => [];
Range.prototype.getBoundingClientRect = () => new DOMRect();
Range.prototype.getClientRects = () => [];
