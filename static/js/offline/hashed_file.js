// Fetches a file with a hash in its name, which is never a page, unlike what a captive portal sends for it.
export async function fetchFile(address) {
  const answer = await fetch(address);
  if (answer.ok && !answer.redirected && !/html/.test(answer.headers.get('Content-Type'))) return answer;
  throw new TypeError(`${address}: ${answer.status}`);
}
