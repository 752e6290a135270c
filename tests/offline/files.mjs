// Fetches a file of each type as answered in each way of the argument, as JSON; writes which of these answers were taken.
globalThis.document = { documentElement: { dataset: { site: 'us' } } };
const { fetchFile } = await import('../../static/js/offline/hashed_file.js');

const taken = [];
for (const [address, { status = 200, headers }] of JSON.parse(process.argv[2])) {
  globalThis.fetch = async () => new Response(null, { status, headers });
  taken.push(await fetchFile(address).then(() => true, () => false));
}
console.log(JSON.stringify(taken));
