"""Folders of the renderer."""
import os

HERE = os.path.dirname(os.path.dirname(os.path.abspath(__file__)))
BUILD = os.environ.get('RENDER_DIR') or os.path.join(HERE, 'build')
