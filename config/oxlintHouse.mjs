// Rules of the house that the linter has no rule for: `house/no-packed-props` and `house/no-mixed-tuple`.

/** What an expression observes: the name of what is called or read, whatever it is called or read of. */
function observed(node) {
  switch (node.type) {
    case 'AwaitExpression':
      return observed(node.argument);
    case 'ChainExpression':
    case 'TSNonNullExpression':
      return observed(node.expression);
    case 'CallExpression':
      return observed(node.callee);
    case 'MemberExpression':
      return node.computed ? observed(node.object) : observed(node.property);
    case 'Identifier':
      return node.name;
    default:
      return node.type;
  }
}

/** The call of `expect` that a matcher is of; undefined if it is none. */
function expectOf(callee) {
  let { object } = callee;
  while (object?.type === 'MemberExpression') ({ object } = object);
  return object?.type === 'CallExpression' && object.callee.name === 'expect' ? object : undefined;
}

/** Spreads of an object that is written in place, which only pack props: `{...{ a, b }}`. */
const noPackedProps = {
  meta: { type: 'suggestion', schema: [] },
  create: (context) => ({
    JSXSpreadAttribute(node) {
      if (node.argument.type === 'ObjectExpression')
        context.report({ node, message: 'Props are written one by one, each with its name.' });
    },
  }),
};

/** Expectations of several different things as one array, which say nothing of what has failed. */
const noMixedTuple = {
  meta: { type: 'suggestion', schema: [] },
  create: (context) => ({
    CallExpression(node) {
      const { callee } = node;
      if (callee.type !== 'MemberExpression' || !/^to(Strict)?Equal$/.test(callee.property.name ?? '')) return;
      const [actual] = expectOf(callee)?.arguments ?? [];
      const [expected] = node.arguments;
      if (actual?.type !== 'ArrayExpression' || expected?.type !== 'ArrayExpression') return;
      const elements = actual.elements.filter((element) => element !== null && element.type !== 'SpreadElement');
      if (elements.length < actual.elements.length || new Set(elements.map(observed)).size < 2) return;
      context.report({ node, message: 'Different things are expected one by one, or as fields with names.' });
    },
  }),
};

const plugin = {
  meta: { name: 'house' },
  rules: { 'no-packed-props': noPackedProps, 'no-mixed-tuple': noMixedTuple },
};

export default plugin;
