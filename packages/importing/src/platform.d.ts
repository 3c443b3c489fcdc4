// Of the host's names its own tests need this one beside those of ufi-plugin.

declare const performance: { now(): number };
