/** Conf checks against a schema where it is given one; ours is given none, and ajv is four times the rest of conf. */
function refuse(): never {
  throw new TypeError('no schema is used');
}

export { refuse as Ajv2020 };
// biome-ignore lint/style/noDefaultExport: it stands in for a module that has one
export default refuse;
