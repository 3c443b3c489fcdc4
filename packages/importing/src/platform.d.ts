// The tests need this host name in addition to those of ufi-plugin.

declare const performance: { now(): number };
