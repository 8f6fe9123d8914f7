/** Paths in the tree: ids from the root on, with slashes between; "" is the root. */

export function parentPath(path: string): string {
  return path.slice(0, Math.max(0, path.lastIndexOf("/")));
}

/** The path of `id` on the level at `path`. */
export function childPath(path: string, id: string): string {
  return path ? `${path}/${id}` : id;
}

export function lastId(path: string): string {
  return path.slice(path.lastIndexOf("/") + 1);
}
