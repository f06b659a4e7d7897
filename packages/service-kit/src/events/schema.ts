/**
 * Schema names are interpolated into SQL.
 * @throws TypeError for anything but a plain lower-case name
 */
export function checkSchema(schema: string): string {
  if (!/^[a-z][a-z0-9_]*$/.test(schema)) throw new TypeError(`'${schema}' is not a schema name`);
  return schema;
}
