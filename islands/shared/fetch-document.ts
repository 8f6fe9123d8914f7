type Answered = {
  readonly headers?: Readonly<Record<string, string>>;
  readonly found: (file: Document) => void;
  /** It can't be had, or is no document. */
  readonly otherwise: () => void;
};

/** Fetches a page or a drawing as a document: a browser parses that without running anything in it. Under way when it is returned. */
export function fetchDocument(url: string, { headers = {}, found, otherwise }: Answered): XMLHttpRequest {
  const request = new XMLHttpRequest();
  request.open("GET", url);
  for (const [name, value] of Object.entries(headers)) request.setRequestHeader(name, value);
  request.responseType = "document";
  request.addEventListener("load", () => {
    if (request.status === 200 && request.responseXML) found(request.responseXML);
    else otherwise();
  });
  request.addEventListener("error", otherwise);
  request.send();
  return request;
}
