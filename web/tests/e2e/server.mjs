// `dugout serve` as a process of its own: any free port, a store that is thrown away; it can be killed and started again.
import { spawn } from 'node:child_process'
import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const patience = 120_000

export class Server {
  constructor(binary, ...options) {
    if (!existsSync(binary)) throw new Error(`no program at ${binary}: build it, or name it with --dugout FILE`)
    this.binary = binary
    this.options = options
    this.folder = mkdtempSync(join(tmpdir(), 'dugout-browser-'))
    this.port = 0
  }

  get base() {
    return `http://127.0.0.1:${this.port}`
  }

  // The same port and the same store, whether it is the first time or not.
  async start() {
    const store = join(this.folder, 'store.db')
    this.process = spawn(this.binary, ['serve', '--port', String(this.port), '--store', store, ...this.options], { stdio: ['ignore', 'pipe', 'pipe'] })
    this.ended = new Promise((resolve) => this.process.once('exit', resolve))
    let said = ''
    this.port = await new Promise((resolve, reject) => {
      const late = setTimeout(() => reject(new Error(`the server did not come up: ${said}`)), patience)
      const hear = (chunk) => {
        said += chunk
        const found = /:(\d+)\//.exec(said)
        if (!found) return
        clearTimeout(late)
        resolve(Number(found[1]))
      }
      this.process.stdout.on('data', hear)
      this.process.stderr.on('data', (chunk) => (said += chunk))
      this.process.once('exit', (code) => {
        clearTimeout(late)
        reject(new Error(`the server left with ${code}: ${said}`))
      })
    })
    return this
  }

  // As if the power had failed.
  async kill() {
    this.process.kill('SIGKILL')
    await this.ended
  }

  async end() {
    await this.kill()
    rmSync(this.folder, { recursive: true, force: true })
  }
}
