/** A text as it stands between tags or in an attribute. */
export const xmlText = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');

/** An element with its content, which is XML already. */
export const xmlElement = (name: string, ...content: readonly string[]): string => {
  const inside = content.join('');
  return inside === '' ? `<${name}/>` : `<${name}>${inside}</${name.split(' ')[0]}>`;
};

/** An element with a text. */
export const xmlLeaf = (name: string, text: string): string => xmlElement(name, xmlText(text));
