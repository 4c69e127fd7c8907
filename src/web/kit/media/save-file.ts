// Downloads a fetched file, like a link to it would.

/** Saves a file under its name. */
export function saveFile({ name, blob }: { name: string; blob: Blob }): void {
  const address = URL.createObjectURL(blob);
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  // Browsers read the address after the click has returned, so it is revoked later.
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
}
