// Uses only syntax that very old versions of Node understand, and runs before all other code.
const [major, minor] = process.versions.node.split('.').map(Number)
if (!((major === 20 && minor >= 19) || (major === 22 && minor >= 12) || major > 22)) {
  console.error('Porokh needs Node 20.19, 22.12 or newer. This is Node ' + process.versions.node + '.')
  process.exit(1)
}
