/** An argument of a schema type that says nothing, such as no message of its own. */
const isPlain = (node) => node.type === 'TSUndefinedKeyword';

const primitives = { String: 'string', Number: 'number', Boolean: 'boolean', Null: 'null', Unknown: 'unknown' };
const lengthOfName = 60;

/**
 * Renders declarations for people: without comments, import paths and the inner parts of schema types. A schema is shown
 * as the type that it accepts, `Schema<{ id: Piped<string, Regex> }>`, with other named schemas by their names.
 *
 * @param named Names of `schemas` by their rendered types, and `entries`: lists of fields that several schemas have.
 * @param onName Called with each name that a declaration uses, the module that uses it, and the path of an import type.
 */
export function createRenderer(named, onName) {
  const schemaName = (node) => {
    const name = node.typeName ?? node.qualifier;
    const isImported = node.type === 'TSImportType' && node.source.value === 'valibot';
    const isOfNamespace = name?.type === 'TSQualifiedName' && name.left.name === 'v';
    const found = isImported ? name?.name : isOfNamespace ? name.right.name : undefined;
    return found !== undefined && /^(?!Generic).*(Schema|WithPipe)$/.test(found) ? found : undefined;
  };

  /** The source between two positions, with each child replaced. */
  function splice(module, { start, end }, edits) {
    const inside = module.comments.filter((comment) => comment.start >= start && comment.end <= end);
    const all = [...edits, ...inside.map((comment) => ({ ...comment, text: '' }))].sort((a, b) => a.start - b.start);
    let [text, at] = ['', start];
    for (const edit of all) {
      if (edit.start < at) continue;
      text += module.text.slice(at, edit.start) + edit.text;
      at = edit.end;
    }
    return text + module.text.slice(at, end);
  }

  function collect(module, node, edits) {
    if (node === null || typeof node !== 'object') return;
    if (Array.isArray(node)) return node.forEach((child) => collect(module, child, edits));
    const rendered = renderSpecial(module, node);
    if (rendered !== undefined) return void edits.push({ start: node.start, end: node.end, text: rendered });
    for (const [key, child] of Object.entries(node)) if (key !== 'source') collect(module, child, edits);
  }

  function render(module, node) {
    const edits = [];
    collect(module, node, edits);
    return splice(module, node, edits);
  }

  function renderSpecial(module, node) {
    const type = typeOfConstant(node);
    // A schema has the name that it is known by; there its content is shown.
    if (type !== undefined && schemaName(type) !== undefined) {
      const shown = renderSchema(module, type);
      return `${node.id.name}: Schema<${shown === node.id.name ? renderWholeSchema(module, type) : shown}>`;
    }
    if (schemaName(node) !== undefined) return `Schema<${renderSchema(module, node)}>`;
    if (node.type === 'TSImportType') {
      onName({ module, name: rootOf(node.qualifier), specifier: node.source.value });
      const args = node.typeArguments === null ? '' : render(module, node.typeArguments);
      return `${module.text.slice(node.qualifier.start, node.qualifier.end)}${args}`;
    }
    if (node.type === 'TSTypeReference') onName({ module, name: rootOf(node.typeName) });
    if (node.type === 'TSTypeQuery' && node.exprName.type !== 'TSImportType')
      onName({ module, name: rootOf(node.exprName) });
    if (node.type === 'TSInterfaceHeritage') onName({ module, name: rootOf(node.expression) });
    if (node.type === 'ClassDeclaration' && node.superClass !== null) onName({ module, name: rootOf(node.superClass) });
    return undefined;
  }

  function renderSchema(module, node) {
    const full = renderWholeSchema(module, node);
    return (full.length > lengthOfName && named.schemas.get(squeeze(full))) || full;
  }

  function renderWholeSchema(module, node) {
    const name = schemaName(node);
    if (name === undefined) return render(module, node);
    const kind = name.replace(/(Schema|WithPipe)$/, '');
    const args = node.typeArguments?.params ?? [];
    if (kind in primitives) return primitives[kind];
    const inner = () => renderSchema(module, args[0]);
    const parts = (list) => membersOf(list).map((part) => renderSchema(module, part));
    switch (kind) {
      case 'Literal':
      case 'Custom':
        return render(module, args[0]);
      case 'Picklist':
        return membersOf(args[0]).length === 0
          ? `Picklist<${render(module, args[0])}>`
          : membersOf(args[0])
              .map((part) => render(module, part))
              .join(' | ');
      case 'Optional':
        return args[1] === undefined || isPlain(args[1])
          ? `Optional<${inner()}>`
          : `Default<${inner()}, ${render(module, args[1])}>`;
      case 'Nullable':
        return `${inner()} | null`;
      case 'Nullish':
        return `Optional<${inner()} | null>`;
      case 'Array':
        return `Array<${inner()}>`;
      case 'Union':
        return parts(args[0]).join(' | ');
      case 'Variant':
        return parts(args[1]).join(' | ');
      case 'Record':
        return `Record<${inner()}, ${renderSchema(module, args[1])}>`;
      case 'StrictObject':
        return renderEntries(module, args[0]);
      case 'Object':
        return `Open<${renderEntries(module, args[0])}>`;
      case 'Schema': // SchemaWithPipe
        return renderPipe(module, membersOf(args[0]));
      default: {
        const said = args.filter((part) => !isPlain(part)).map((part) => renderSchema(module, part));
        return said.length === 0 ? kind : `${kind}<${said.join(', ')}>`;
      }
    }
  }

  /** The fields of an object, one rendered text each. */
  const renderFields = (module, node) =>
    node.members.map(({ key, typeAnnotation }) => {
      const value = renderSchema(module, typeAnnotation.typeAnnotation);
      const name = module.text.slice(key.start, key.end);
      if (schemaName(typeAnnotation.typeAnnotation) !== 'OptionalSchema') return `${name}: ${value};`;
      return `${name}?: ${/^Optional<([^]*)>$/.exec(value)?.[1] ?? value};`;
    });

  function renderEntries(module, node) {
    if (node.type !== 'TSTypeLiteral') return render(module, node);
    let fields = renderFields(module, node);
    const used = [];
    for (const { name, fields: shared } of named.entries) {
      if (!shared.every((field) => fields.includes(field))) continue;
      used.push(name);
      fields = fields.filter((field) => !shared.includes(field));
    }
    return [...used, ...(fields.length > 0 || used.length === 0 ? [`{\n${fields.join('\n')}\n}`] : [])].join(' & ');
  }

  /** A schema with its checks: `Piped<string, MaxLength<256>>`. */
  function renderPipe(module, [first, ...actions]) {
    const shown = actions.map((action) => {
      const name = (action.typeName?.right ?? action.qualifier)?.name;
      if (name === undefined || !name.endsWith('Action')) return renderSchema(module, action);
      const [, ...said] = action.typeArguments?.params ?? [];
      const args = said.filter((part) => !isPlain(part)).map((part) => render(module, part));
      return `${name.replace(/Action$/, '')}${args.length === 0 ? '' : `<${args.join(', ')}>`}`;
    });
    return `Piped<${[renderSchema(module, first), ...shown].join(', ')}>`;
  }

  return {
    /** The declaration as it is shown: one statement, or one for each overload. */
    render: ({ module, nodes }) =>
      nodes.map((node) => {
        const text = render(module, node).replace(/^declare /, '');
        return (node.type === 'VariableDeclarator' ? `const ${text};` : text).replace(/\n\s*\n/g, '\n');
      }),
    /** Type that an exported schema accepts; undefined for anything else. */
    renderSchemaOf(declaration) {
      const type = typeOfConstant(declaration.nodes[0]);
      return type === undefined || schemaName(type) === undefined
        ? undefined
        : renderWholeSchema(declaration.module, type);
    },
    /** Fields of an exported list of them; undefined for anything else. */
    renderFieldsOf(declaration) {
      const type = typeOfConstant(declaration.nodes[0]);
      const isList =
        type?.type === 'TSTypeLiteral' &&
        type.members.length > 1 &&
        type.members.every(
          ({ typeAnnotation }) => typeAnnotation && schemaName(typeAnnotation.typeAnnotation) !== undefined,
        );
      return isList ? renderFields(declaration.module, type) : undefined;
    },
  };
}

const typeOfConstant = (node) =>
  node.type === 'VariableDeclarator' ? node.id.typeAnnotation?.typeAnnotation : undefined;

/** A text without the difference of white space. */
export const squeeze = (text) => text.replace(/\s+/g, ' ');

const membersOf = (node) => {
  if (node.type === 'TSTypeOperator') return membersOf(node.typeAnnotation);
  return node.type === 'TSTupleType' ? node.elementTypes : [];
};

const rootOf = (name) => (name.type === 'TSQualifiedName' ? rootOf(name.left) : (name.object ?? name).name);
